import process from 'node:process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a program was told; where it does not understand, it says what and how to get help, and ends. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const help = config.options !== undefined && 'help' in config.options ? '; --help lists the options' : '';
    // The rest of the message is how to pass what looks like an option as an argument.
    console.error(`${message.split('. ')[0]}${help}`);
    process.exit(2);
  }
}
