import { z } from 'zod';
import { actsShape } from '../grammar/resource/acts-shape.ts';
import { endpoint } from '../grammar/endpoint.ts';
import {
  characters,
  id,
  idInAddress,
  listed,
  nothing,
  one,
  optionalText,
  page,
  text,
  whereNamed,
} from '../grammar/shape.ts';
import { takenBack } from '../grammar/resource/taken-back.ts';
import { VIEW_ACTS, viewPermission } from './policy.ts';
import { viewProblems } from './problems.ts';

const KEY = /^[a-zA-Z][a-zA-Z0-9]*$/;
/** A name that every object of the language has is no column's: a page that looked it up would find something else. */
const isOwn = (name: string): boolean => !(name in Object.prototype);

/** A name that a screen gives to one of its columns or filters. */
const key = z
  .string()
  .regex(KEY)
  .max(60)
  .refine(isOwn, { params: { problem: viewProblems.noColumn, values: {} } });

/** The order of a list: its columns, the first one first, with a minus before a descending one. */
const isSort = (sortText: string): boolean => {
  const keys = sortText.split(',').map((each) => each.replace(/^-/, ''));
  return keys.every((each) => KEY.test(each) && isOwn(each)) && new Set(keys).size === keys.length;
};
const sort = optionalText(200).refine((sortText) => sortText === null || isSort(sortText), {
  params: { problem: viewProblems.noSort, values: {} },
});

/** The filters and the columns of a view, in order, by the keys of its screen; a key that is gone may be among them. */
const content = {
  search: optionalText(200),
  sort,
  filters: z.array(z.strictObject({ key, value: characters.max(1000) })).max(40),
  /** Only what a person has chosen: null follows the column's declaration. */
  columns: z
    .array(
      z.strictObject({
        key,
        width: z.number().int().min(1).max(2000).nullable(),
        isShown: z.boolean().nullable(),
        isPinned: z.boolean().nullable(),
        /** Whether it stands where a person has put it, in the order of this list; else where it is declared. */
        isPlaced: z.boolean(),
      }),
    )
    .max(100),
};

const list = key;

const viewRow = z.object({
  id: z.number(),
  version: z.number(),
  companyId: z.number(),
  list: z.string(),
  name: z.string(),
  /** Whether all of the company have it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string().nullable(),
  /** Whether the list opens with it for the caller. */
  isDefault: z.boolean(),
  ...content,
  search: z.string().nullable(),
  sort: z.string().nullable(),
  /** What the caller may do with it. */
  acts: actsShape(VIEW_ACTS),
});

const answer = one('listView', viewRow);

const changeable = { name: text(60), ...content };

/** The fields of a view that a change takes back as they were answered. */
export const VIEW_READ_ONLY = Object.keys(viewRow.shape).filter(
  (name) => !(name in changeable) && !['id', 'version', 'acts'].includes(name),
);

export const listViewApi = {
  list: endpoint.read({
    path: '/list-view',
    summary: 'Lists the caller’s views and those of the company, of one list or of all.',
    permission: viewPermission.keep,
    input: z.strictObject({ ...page, list: list.optional() }),
    output: listed('listView', viewRow),
  }),
  add: endpoint.create({
    path: '/list-view',
    summary: 'Keeps a view of a list for the caller alone.',
    permission: viewPermission.keep,
    input: z.strictObject({ list, name: text(60), ...content }),
    output: answer,
  }),
  change: endpoint.change({
    path: '/list-view',
    summary: 'Changes name and content of a view; fields left out stay.',
    permission: viewPermission.keep,
    input: z.strictObject({
      id,
      version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional(),
      ...takenBack([...VIEW_READ_ONLY, 'acts']),
      ...whereNamed(changeable),
    }),
    output: answer,
  }),
  remove: endpoint.remove({
    path: '/list-view/{id}',
    summary: 'Removes a view; a shared one for the whole company.',
    permission: viewPermission.keep,
    input: z.strictObject({ id: idInAddress }),
    output: nothing,
  }),
  share: endpoint.act({
    path: '/list-view/{id}/share',
    summary: 'Shares a view with the company, or ends sharing it.',
    permission: viewPermission.share,
    input: z.strictObject({ id: idInAddress, isShared: z.boolean() }),
    output: answer,
  }),
  openFirst: endpoint.act({
    path: '/list-view/{id}/open-first',
    summary: 'Sets or clears the view that a list opens with for the caller.',
    permission: viewPermission.keep,
    input: z.strictObject({ id: idInAddress, isDefault: z.boolean() }),
    output: answer,
  }),
};
