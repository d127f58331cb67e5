import type { SignedIn } from '#platform/http/context.ts';
import { ownName } from '#platform/own-name.ts';
import { note } from './event.ts';
import { partOf } from './scan.ts';

/** Writes down what was the matter with a truck at the gate, also of a pass that opens nothing any more. */
export async function noteAtGate(
  ctx: SignedIn,
  { qrData, note: text }: { qrData: string; note: string },
): Promise<void> {
  const { id, how } = await partOf(ctx, qrData);
  await note(ctx, id, { act: 'noted', how, byName: await ownName(ctx), said: text });
}
