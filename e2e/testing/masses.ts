import type { Api } from './people.ts';

type MassRequestAnswer = { Request: { Id: number } | null };

/** Writes a mass by its verb; where one stands already the first person asks for it and the second approves. */
export async function changeMass(
  { asks, decides }: { asks: Api; decides: Api },
  line: `POST /${string}`,
  mass: Record<string, number | null>,
): Promise<void> {
  const { Request } = await asks<MassRequestAnswer>(line, { ...mass, Reason: 'Yoxlanılıb' });
  if (Request) await decides(`POST /request/${Request.Id}/approve`, {});
}
