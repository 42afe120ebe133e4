/** How the command ends; `exitCodes` in commands.ts says the same in words. */
export const DONE = 0;
export const SOME_FAILED = 1;
export const WRONG_USAGE = 2;
