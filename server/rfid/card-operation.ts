import { rfidCardOperation as declared } from '@terezi/domain/rfid/card-operation.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { sql } from 'kysely';
import { resourceOf } from '../catalogues/index.ts';

const noun = resourceOf(declared, {
  told: { operationName: sql<string | null>`it.operation_name` },
  filters: { statusId: (among) => sql<boolean>`it.status_id = any (${among}::integer[])` },
});

/** The operations that cards have prepared; a card has at most one ready. */
export const cardOperation: typeof noun = Object.freeze({
  ...noun,
  unique: [
    {
      index: 'rfid_card_operation_one_ready',
      by: ['rfidCardId'],
      field: 'rfidCardId',
      said: rfidProblems.alreadyPrepared,
    },
  ],
});
