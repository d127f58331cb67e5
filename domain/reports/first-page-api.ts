import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { id, one } from '../grammar/shape.ts';
import { SEE_TO_PEOPLE } from '../users/user-policy.ts';
import { BLOCK_KEYS, FIRST_PAGES, faultOf } from './first-page.ts';
import { firstPageProblems as problems } from './first-page-problems.ts';

const arrangedBlock = z.strictObject({ block: z.enum(BLOCK_KEYS), isShown: z.boolean() });

const arrangement = {
  page: z.enum(FIRST_PAGES),
  /** The blocks in their order; null brings back the group's page, and else the standard. */
  blocks: z.array(arrangedBlock).max(BLOCK_KEYS.length).nullable(),
};

type Arrangement = z.output<z.ZodObject<typeof arrangement>>;

/** Refuses, each at its line, a block of another page and one that is named twice. */
function mustFit({ page, blocks }: Arrangement, refused: z.RefinementCtx): void {
  const fault = blocks && faultOf(page, blocks);
  if (!fault) return;
  const problem = fault.twice ? problems.blockTwice : problems.noBlock;
  refused.addIssue({
    code: 'custom',
    path: ['blocks', fault.at, 'block'],
    params: { problem, values: {} },
  });
}

const blocks = z.array(arrangedBlock).nullable();

const firstPageRow = z.object({
  page: z.enum(FIRST_PAGES),
  /** The caller's own arrangement; null where there is none. */
  own: blocks,
  /** The arrangement for the caller's group. */
  group: blocks,
  /** The groups whose page the caller may arrange, their own first. */
  groups: z.array(z.object({ id: z.number(), name: z.string(), userCount: z.number(), blocks })),
});

const answer = one('firstPage', firstPageRow);

/** The arrangement of a first page: for one person, and for a group of people without their own. */
export const firstPageApi = {
  find: endpoint.read({
    path: '/first-page',
    summary:
      'Answers how a first page is arranged for the caller, and for the groups that they may arrange it for.',
    permission: 'signedIn',
    input: z.strictObject({ page: z.enum(FIRST_PAGES) }),
    output: answer,
  }),
  arrange: endpoint.change({
    path: '/first-page',
    summary: 'Arranges a first page for the caller alone.',
    permission: 'signedIn',
    input: z.strictObject(arrangement).superRefine(mustFit),
    output: answer,
  }),
  arrangeForGroup: endpoint.change({
    path: '/first-page/group',
    summary: 'Arranges a first page for those of a group who have not arranged it themselves.',
    permission: SEE_TO_PEOPLE,
    input: z.strictObject({ userGroupId: id, ...arrangement }).superRefine(mustFit),
    output: answer,
  }),
};
