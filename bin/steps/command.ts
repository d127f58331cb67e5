import { spawn } from 'node:child_process';

/** The output of a finished command (both streams in order), and whether it succeeded. */
export type CommandOutput = { ok: boolean; output: string };

// No step may hold up the check for ever; on a busy machine the journeys alone take more than half an hour.
const longest = 2_700_000;

/** Runs one of the project's own tools, by name or path, without colours. Never throws: a tool that cannot start has failed. */
export function command(name: string, ...words: string[]): Promise<CommandOutput> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise((done) => {
    const child = spawn(name, words, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: longest });
    const output: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => output.push(piece));
    child.stderr.on('data', (piece: Buffer) => output.push(piece));
    child.on('error', (error) => done({ ok: false, output: error.message }));
    child.on('close', (code) => done({ ok: code === 0, output: Buffer.concat(output).toString('utf8') }));
  });
}
