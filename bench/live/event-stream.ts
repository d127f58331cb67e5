import { type Agent, get } from 'node:http';

/** Reads a stream of server-sent events; each event's name and data as they come. Answers how to leave. */
export function readEvents(
  url: string,
  agent: Agent,
  hear: (event: string, data: string) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the stream answered ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [first = '', second = ''] = block.split('\n');
          if (first.startsWith('event: ')) hear(first.slice(7), second.slice(6));
        }
      });
      response.on('error', () => {});
      resolve(() => request.destroy());
    });
    request.on('error', reject);
  });
}
