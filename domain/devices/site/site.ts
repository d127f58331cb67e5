import { companySetting } from '../../catalogues/permissions.ts';
import { text } from '../../grammar/field/field.ts';
import { noun } from '../../grammar/noun/noun.ts';

/** A site: where one agent and its scales stand. */
export const siteNoun = noun({
  noun: 'site',
  words: {
    one: { az: 'Məntəqə', en: 'Site' },
    many: { az: 'Məntəqələr', en: 'Sites' },
    add: { az: 'Yeni məntəqə', en: 'New site' },
  },
  fields: { name: text({ az: 'Ad', en: 'Name' }, { max: 200 }) },
  title: 'name',
  listed: ['name'],
  unique: [],
  shared: false,
  permission: companySetting,
});
