/** The encodings that this build may answer with: null for all. The build of `charsetta/web` puts web/tier.ts in this place. */
export const tierEncodings: ReadonlySet<string> | null = null;
