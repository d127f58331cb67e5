// The part of the package that the bench uses; it brings no types.
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    setupClient(client: { setHeaders(headers: Record<string, string>): void }): void;
  };
  type Result = { '2xx': number; non2xx: number; errors: number; duration: number };
  export default function autocannon(options: Options): Promise<Result>;
}
