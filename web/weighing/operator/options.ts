import { api } from '#shell/api.ts';
import type { Found, LoadOptions, Option } from '#kit/form/option-search.ts';
import type { Named } from './visit.ts';

const PAGE = 25;

type NamedRow = { readonly id: number; readonly name: string };

const found = (
  rows: readonly NamedRow[],
  total: number,
  fact?: (row: NamedRow) => string | undefined,
): Found => ({
  options: rows.map((row) => {
    const told = fact?.(row);
    return { id: String(row.id), name: row.name, ...(told ? { fact: told } : {}) };
  }),
  total,
});

const ofCatalogue =
  (noun: 'cargo' | 'sender' | 'customer'): LoadOptions =>
  async (name, signal) => {
    const answer = await api.catalogue[noun]?.list({ name, pageSize: PAGE }, { signal });
    return found((answer?.[noun] ?? []) as NamedRow[], answer?.totalCount ?? 0);
  };

/** Where the fields of a visit look for what is typed. Each keeps its identity, so that answers are remembered. */
export const visitOptions: Readonly<
  Record<'trailer' | 'driver' | 'cargo' | 'sender' | 'customer', LoadOptions>
> = {
  cargo: ofCatalogue('cargo'),
  sender: ofCatalogue('sender'),
  customer: ofCatalogue('customer'),
  driver: async (name, signal) => {
    const { driver, totalCount } = await api.driver.list({ name, pageSize: PAGE }, { signal });
    return found(
      driver,
      totalCount,
      (row) => driver.find((each) => each.id === row.id)?.licenseNumber ?? undefined,
    );
  },
  trailer: async (name, signal) => {
    const { trailer, totalCount } = await api.trailer.list({ name, pageSize: PAGE }, { signal });
    return found(
      trailer.map(({ id, numberPlate }) => ({ id, name: numberPlate })),
      totalCount,
    );
  },
};

export const asOption = (named: Named | null): Option | null =>
  named && { id: String(named.id), name: named.name };
export const asNamed = (option: Option | null): Named | null =>
  option && { id: Number(option.id), name: option.name };
