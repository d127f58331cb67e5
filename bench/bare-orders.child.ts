import { order } from '../server/orders/index.ts';
import { listRows } from '../server/platform/kept/rows.ts';
import { serveBare } from './bare-handler.ts';
import { asOrdersAsked, orderQuestions } from './orders/question.ts';

// The reference of the list of orders.
const { DATABASE_URL, COMPANY_ID, CUSTOMER_ID } = process.env;

await serveBare(
  Object.fromEntries(
    orderQuestions(Number(CUSTOMER_ID)).map((question) => [
      question.name,
      (ctx) => listRows(ctx, order, asOrdersAsked(question)),
    ]),
  ),
  { url: String(DATABASE_URL), companyId: Number(COMPANY_ID) },
);
