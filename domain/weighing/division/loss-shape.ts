import { z } from 'zod';
import { instant, massOut, withDecimals } from '../../grammar/shape.ts';
import { hundredths } from './loss.ts';

/** A percentage as it is sent: 0 to 100 with at most two decimals on the wire, hundredths inside. */
export const percentIn = withDecimals(z.number().min(0).max(100), 2).transform(hundredths);

/** What a ticket says of its loss; nothing where none was written, or its reader may not see it. */
export const lossFields = {
  lossPercentage: z.number().nullable(),
  lossAmount: massOut.nullable(),
  lossDate: instant.nullable(),
  lossByName: z.string().nullable(),
};
