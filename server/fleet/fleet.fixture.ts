import type { Answer, TestServer } from '../testing/server.ts';

/** A row or a body as the wire has it. */
export type Wire = { [name: string]: unknown };

let made = 0;
/** A plate that no other row of this run, nor the named world, has. */
export const newPlate = (): string => `99-ZX-${String(++made).padStart(3, '0')}`;

/** Everything that a caller may send of a noun, filled; `named` are ids of what it refers to. */
export const bodies = {
  truck: (named: Wire = {}): Wire => ({
    NumberPlate: newPlate(),
    AxleCount: 4,
    EmptyWeight: 15_160.5,
    PassportNumber: `AZ ${made}`,
    PassportWeight: 15_000,
    MaxAllowedWeight: 40_000.25,
    ...named,
  }),
  trailer: (named: Wire = {}): Wire => ({
    NumberPlate: newPlate(),
    Brand: 'Schmitz',
    Model: 'S.KI',
    PassportWeight: 6_120.5,
    ...named,
  }),
  driver: (named: Wire = {}): Wire => ({
    Name: `Sürücü ${++made}`,
    LicenseNumber: `ZX${String(made).padStart(6, '0')}`,
    LicenseExpiryDate: '2031-02-28',
    ...named,
  }),
};
export type Noun = keyof typeof bodies;
export const NOUNS: readonly Noun[] = ['truck', 'trailer', 'driver'];

/** `truck` → `Truck`. */
export const heading = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** The row of an answer about one. */
export function rowIn(noun: string, answer: Answer): Wire {
  const data: Record<string, Wire> = answer.Data;
  return data[heading(noun)] ?? {};
}

/** The rows of a list's answer. */
export function rowsIn(noun: string, answer: Answer): Wire[] {
  const rows: unknown = answer.Data[heading(noun)];
  return Array.isArray(rows) ? rows : [];
}

/** Adds a row of anything with a path of its own, and answers it; throws where it is refused. */
export async function added(server: TestServer, as: string, path: string, body: Wire): Promise<Wire> {
  const answer = await server.call(`POST /${path}`, { as, body });
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.Status)}`);
  return Object.values<Wire>(answer.Data)[0] ?? {};
}

/** What a caller can tell one answer from another by. */
export const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });
