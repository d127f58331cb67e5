import { listTickets } from '../server/weighing/list/list.ts';
import { serveBare } from './bare-handler.ts';
import { asAsked, questions } from './list/question.ts';

// The reference of the list of tickets.
const { DATABASE_URL, COMPANY_ID, TRUCK_ID, CUSTOMER_ID, PLATE } = process.env;
const ids = { truckId: Number(TRUCK_ID), customerId: Number(CUSTOMER_ID), plate: String(PLATE) };

await serveBare(
  Object.fromEntries(
    questions(ids).map((question) => [question.name, (ctx) => listTickets(ctx, asAsked(question))]),
  ),
  { url: String(DATABASE_URL), companyId: Number(COMPANY_ID) },
);
