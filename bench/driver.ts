import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How a driver is started. */
export interface Start {
  command: string;
  arguments: readonly string[];
  folder: string;
  environment?: Readonly<Record<string, string>>;
}

/** What a driver says about each input of a pack: encoding and language, and how long the call took. */
export interface Answers {
  answers: readonly (readonly [encoding: string | null, language: string | null])[];
  ns: readonly number[];
}

type Reply = { ready?: true; version?: string; ns?: unknown; answers?: unknown; error?: string };

/** A program that holds one detector, kept running so that all of them can be asked in turn. */
export class Driver {
  /** As the detector tells it, for those that npm does not know. */
  version: string | null = null;
  private readonly child: ChildProcess;
  private waiting: { done: (reply: Reply) => void; failed: (error: Error) => void } | null = null;
  private early: Reply[] = [];
  private errors = '';
  private ended: Error | null = null;

  private constructor({ command, arguments: parameters, folder, environment }: Start) {
    this.child = spawn(command, parameters, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const fail = (reason: string) => {
      this.ended = new Error(reason);
      this.waiting?.failed(this.ended);
      this.waiting = null;
    };
    this.child.on('error', (error) => fail(error.message));
    this.child.on('close', (code, signal) =>
      fail(`ended with ${signal ?? code}: ${this.errors.trim().split('\n').slice(-3).join(' ')}`),
    );
    this.child.stdin?.on('error', () => undefined);
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors = `${this.errors}${text}`.slice(-2000);
    });
    if (this.child.stdout) {
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        // Some libraries greet on standard output.
        if (line.startsWith('{')) this.receive(JSON.parse(line) as Reply);
      });
    }
  }

  static async start(how: Start): Promise<Driver> {
    const driver = new Driver(how);
    const hello = await driver.next();
    if (hello.error !== undefined) throw new Error(hello.error);
    driver.version = hello.version ?? null;
    return driver;
  }

  /** Nanoseconds of a call, the mean over the inputs of the pack in the best pass. */
  async time(pack: string, milliseconds: number): Promise<number> {
    const { ns } = await this.ask(['time', String(milliseconds), pack]);
    if (typeof ns !== 'number') throw new Error('the driver gave no time');
    return ns;
  }

  async answer(pack: string): Promise<Answers> {
    const { answers, ns } = await this.ask(['answer', pack]);
    if (!Array.isArray(answers) || !Array.isArray(ns)) throw new Error('the driver gave no answers');
    return { answers, ns };
  }

  stop(): void {
    this.child.removeAllListeners('close');
    this.child.kill();
  }

  private async ask(words: readonly string[]): Promise<Reply> {
    if (this.ended) throw this.ended;
    this.child.stdin?.write(`${words.join('\t')}\n`);
    const reply = await this.next();
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply;
  }

  /** A driver that says nothing for this long is stuck. */
  private static readonly PATIENCE_MILLISECONDS = 600_000;

  private next(): Promise<Reply> {
    const early = this.early.shift();
    if (early !== undefined) return Promise.resolve(early);
    if (this.ended) return Promise.reject(this.ended);
    return new Promise<Reply>((done, failed) => {
      const stuck = setTimeout(() => this.child.kill('SIGKILL'), Driver.PATIENCE_MILLISECONDS);
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(stuck);
          end(value);
        };
      this.waiting = { done: settle(done), failed: settle(failed) };
    });
  }

  private receive(reply: Reply): void {
    if (this.waiting === null) this.early.push(reply);
    else {
      const { done } = this.waiting;
      this.waiting = null;
      done(reply);
    }
  }
}
