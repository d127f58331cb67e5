import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

const USUAL: Readonly<Record<string, string>> = {
  EHLO: '250 hello',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
};

/** The answer to a line of a mail server that takes everything. */
export const usual = (line: string): string => USUAL[line.split(/[ :]/)[0] ?? ''] ?? '';

type Talk = { answers: (line: string) => string; heard: string[]; letters: string[] };

/** One talk with a client: commands are answered line by line, a letter once its last line has come. */
function talk(socket: Socket, { answers, heard, letters }: Talk): void {
  let rest = '';
  let letter: string[] | null = null;
  const hear = (line: string) => {
    if (line) heard.push(line);
    if (letter && line !== '.') return void letter.push(line.replace(/^\.\./, '.'));
    const answer = answers(line);
    if (letter) letters.push(letter.join('\r\n'));
    letter = answer.startsWith('354') ? [] : null;
    if (answer) socket.write(`${answer}\r\n`);
  };
  socket.setEncoding('utf8').on('data', (data: string) => {
    const lines = (rest + data).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
}

/**
 * A mail server until the test is over: it answers each line of the talk as `answers` says, and keeps all lines and each letter that came
 * whole.
 */
export async function mailServer(answers: (line: string) => string, greeting = '220 ready\r\n') {
  const lines: string[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(greeting);
    talk(socket, { answers, heard: lines, letters });
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    door.close();
  });
  return {
    heard: lines,
    letters,
    /** How many came so far. */
    callers: () => sockets.size,
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
  };
}

const printed = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

function opened(part: string) {
  const end = part.indexOf('\r\n\r\n');
  const head = part.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  return { head, body: part.slice(end + 4) };
}

/** The parts of a letter as it went over the line: its heading lines, and the content of each of its shapes by its kind. */
export function openLetter(letter: string) {
  const { head, body } = opened(letter);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const shapes = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const inside = opened(part);
      const text = inside.body.replace(/\r\n$/, '');
      const isBase64 = /encoding: base64/i.test(inside.head);
      const kind = /content-type: ([\w/]+)/i.exec(inside.head)?.[1] ?? '';
      return [kind, isBase64 ? Buffer.from(text, 'base64').toString() : printed(text)] as const;
    });
  return { head: head.split('\r\n'), shapes: Object.fromEntries(shapes) };
}
