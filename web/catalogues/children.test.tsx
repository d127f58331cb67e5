// @vitest-environment happy-dom
import { reference, text } from '@terezi/domain/grammar/field/field.ts';
import { noun } from '@terezi/domain/grammar/noun/noun.ts';
import { companyCatalogue } from '@terezi/domain/catalogues/permissions.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sample, sampleRow } from '#records/sample.fixture.ts';
import { asAddress } from '#shell/router/path.ts';
import { navigate, startRouter } from '#shell/router/router.ts';
import { draw } from '../testing/draw.tsx';
import { Children } from './Children.tsx';
import { OwnRecordsProvider } from './own-records.ts';

const said = (az: string) => ({ az, en: az });
/** A noun with code of its own that belongs to the rows of the sample. */
const gate = noun({
  noun: 'gate',
  words: { one: said('Gate'), many: said('Gates'), add: said('New gate') },
  fields: { name: text(said('Name')), siteId: reference(said('Site'), 'site') },
  title: 'name',
  listed: ['name', 'siteId'],
  parent: 'siteId',
  unique: [['name']],
  shared: false,
  permission: companyCatalogue,
});
const site = { ...sample, noun: 'site' };

beforeEach(async () => {
  await startRouter(async () => ({
    pattern: '/site/$id',
    params: { id: '7' },
    around: [],
    Screen: () => null,
  }));
  await navigate(asAddress('/site/7'));
});

it('a noun with code of its own is listed on the page of what it belongs to, once that code has come', async () => {
  const nouns: string[] = [];
  draw(
    <OwnRecordsProvider
      value={async (name) => {
        nouns.push(name);
        return sample;
      }}
    >
      <Children noun={site} row={sampleRow} among={[gate]} />
    </OwnRecordsProvider>,
  );
  await screen.findByRole('heading', { name: 'Gates' });
  const row = await screen.findByRole('link', { name: 'North' });
  expect(row.getAttribute('href')).toBe('/gate/7?siteId=7');
  expect(nouns).toEqual(['gate']);
});
