import { readXml, textOf } from './xml.ts';
import { partName, type Zip } from './zip.ts';

const MEGA = 1024 * 1024;

/** A part that another one names: its id, its kind (`worksheet`, `styles`), and its path. */
export type Related = { id: string; kind: string; part: string };

/** Where the relations of a part stand; those of the package itself beside no part. */
function relationsPart(path: string): string {
  const at = path.lastIndexOf('/') + 1;
  return `${path.slice(0, at)}_rels/${path.slice(at)}.rels`;
}

/** The path of a target that a part names: from the root of the package, or from the part's own folder. */
const targetOf = (target: string, from: string): string =>
  partName(new URL(target, `file:///${from}`).pathname);

/**
 * The parts that a part of a package names, in its order (ECMA-376 part 2, 9.3); `''` is the package itself. The strict and the
 * transitional form of a kind have the same end.
 */
export async function relationsOf(zip: Zip, path: string): Promise<Related[]> {
  const part = relationsPart(path);
  const relations: Related[] = [];
  if (!zip.has(part)) return relations;
  await readXml(textOf(zip.read(part, MEGA)), {
    open(name, { Id, Target, Type = '', TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      if (TargetMode === 'External') return;
      relations.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), part: targetOf(Target, path) });
    },
  });
  return relations;
}
