import { importsOf } from './imports.ts';
import type { RuleFinding, Rule } from './rule.ts';
import { roomOf, workspaceOf } from './workspaces.ts';
import { isTest, sources } from './tree.ts';

/**
 * Inside the site agent: what measures leans on nothing else, since one hash over `edge/measure` must tell all that measures;
 * the relays, readers and cameras around it know nothing of weights, and the line to the server carries them.
 */
export const edgeArrows: Rule = {
  name: 'arrows-in-edge',
  find: (tree) =>
    sources(tree)
      .filter((file) => workspaceOf(file) === 'edge')
      .flatMap((file) =>
        importsOf(tree, file).flatMap(({ line, target }): RuleFinding[] => {
          const says = target?.startsWith('edge/') ? refusal(file, target) : undefined;
          return says === undefined ? [] : [{ file, line, says }];
        }),
      ),
};

/** What each room may see besides itself. Files directly in edge/ compose the rooms; `simulator` is a program of its own. */
const rooms: Record<string, readonly string[]> = {
  host: [],
  measure: [],
  outputs: [],
  readers: [],
  cameras: [],
  lpi: [],
  simulator: [],
  link: ['measure'],
  sequence: ['measure', 'outputs', 'readers', 'cameras'],
};

function refusal(file: string, target: string): string | undefined {
  const from = roomOf(file);
  const to = roomOf(target);
  if (from === to || from === '' || from === 'testing') return undefined;
  if (isTest(file)) return undefined;
  if (to === 'testing') return 'edge/testing is for tests';
  const allowedRooms = rooms[from];
  if (allowedRooms === undefined)
    return `edge/${from} has no place among the rooms (bin/rules/edge-arrows.ts)`;
  if (allowedRooms.includes(to)) return undefined;
  return `edge/${from} may see ${allowedRooms.join(', ') || 'no other room'} and not ${target}: let edge/ put the two together`;
}
