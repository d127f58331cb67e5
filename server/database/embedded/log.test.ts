import { expect, it } from 'vitest';
import { type Log, passOn } from './log.ts';

function heard(line: string): string[] {
  const lines: string[] = [];
  const at = (level: string) => (_fields: object, sentence: string) =>
    void lines.push(`${level}: ${sentence}`);
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  passOn(log, line);
  return lines;
}

it.for([
  [
    'LOG:  database system is ready to accept connections',
    ['info: database system is ready to accept connections'],
  ],
  ['WARNING:  page verification failed', ['warn: page verification failed']],
  ['ERROR:  deadlock detected', ['warn: deadlock detected']],
  ['FATAL:  sorry, too many clients already', ['error: sorry, too many clients already']],
  ['PANIC:  could not write to file', ['error: could not write to file']],
  ['\tcontinued', ['info: \tcontinued']],
  ['no severity: a library wrote this', ['info: no severity: a library wrote this']],
  ['FATAL:  the database system is starting up', []],
  ['FATAL:  database "terezi" does not exist', []],
  ['FATAL:  database "other" does not exist', ['error: database "other" does not exist']],
] as const)('passes %j on as %j', ([line, lines]) => {
  expect(heard(line)).toEqual(lines);
});
