import autocannon from 'autocannon';

export type Load = { url: string; headers: (turn: number) => Record<string, string>; seconds: number };

/** Answers a second that so many callers get who each ask again as soon as they were answered. */
export async function throughput({ url, headers, seconds }: Load, callers: number): Promise<number> {
  let turn = 0;
  const result = await autocannon({
    url,
    connections: callers,
    duration: seconds,
    setupClient: (client) => client.setHeaders(headers(turn++)),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests`);
  return result['2xx'] / result.duration;
}
