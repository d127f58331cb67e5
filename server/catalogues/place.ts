import { type SelectQueryBuilder, sql as raw } from 'kysely';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { foundIn, listPage } from '#platform/database/listing.ts';
import { endpoints } from '#platform/http/endpoints.ts';
import type { Work } from '#platform/work/work.ts';

type PlaceQuery = { pageNumber: number; pageSize: number; name?: string | undefined };

/** The names in each language, and its alphabet. */
const NAMES = {
  az: raw<string>`name_az collate "az-x-icu"`,
  en: raw<string>`name_en collate "en-x-icu"`,
} as const satisfies Record<Language, unknown>;

/** A page of places in the alphabet of the caller's language; a part of either name finds a place. */
function named<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { language }: Pick<Work, 'language'>,
  { name, ...page }: PlaceQuery,
) {
  const narrowed = name === undefined ? query : query.where(foundIn([raw.ref('search_text')], name));
  const columns = { id: raw.ref('id'), name: NAMES[language] };
  return listPage(
    narrowed.select(NAMES[language].as('name')),
    { columns, usual: 'name', filled: ['name'] },
    page,
  );
}

/** Countries, areas and districts: rows without a company, which every caller may read, also before signing in. */
export const placeRoutes = () => ({
  country: {
    options: endpoints.country.options.handler(async ({ context, input }) => {
      const { rows, ...counted } = await named(
        context.sql.selectFrom('country').select('id'),
        context,
        input,
      );
      return { country: rows, ...counted };
    }),
  },
  area: {
    options: endpoints.area.options.handler(async ({ context, input }) => {
      const { rows, ...counted } = await named(context.sql.selectFrom('area').select('id'), context, input);
      return { area: rows, ...counted };
    }),
  },
  district: {
    options: endpoints.district.options.handler(async ({ context, input: { areaId, ...page } }) => {
      const all = context.sql.selectFrom('district').select(['id', 'areaId']);
      const within = areaId === undefined ? all : all.where('areaId', '=', areaId);
      const { rows, ...counted } = await named(within, context, page);
      return { district: rows, ...counted };
    }),
  },
});
