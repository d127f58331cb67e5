import { z } from 'zod';
import { instant, massOut, withDecimals } from '../../grammar/shape.ts';
import { hundredths } from './loss.ts';

/** A percentage in a request: 0 to 100 with at most two decimals on the wire, hundredths inside. */
export const percentIn = withDecimals(z.number().min(0).max(100), 2).transform(hundredths);

/** The loss of a ticket; null where none was entered, or its reader may not see it. */
export const lossFields = {
  lossPercentage: z.number().nullable(),
  lossAmount: massOut.nullable(),
  lossDate: instant.nullable(),
  lossByName: z.string().nullable(),
};
