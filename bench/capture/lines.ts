import type { Socket } from 'node:net';

/** Hands over each line that comes on a connection. */
export function linesOf(socket: Socket, take: (line: string) => void): void {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (text + part).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
