/**
 * Properties are tried on the same values in every run, so that a run can be repeated; `PROPERTY_SEED=n npm test` tries
 * others, and what it finds belongs into an example of its own.
 */
import process from 'node:process';
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
