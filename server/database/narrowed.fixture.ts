const REQUESTS = [
  "((noun <> 'operation'::text) OR (( SELECT app.first_instant() AS first_instant) IS NULL) OR (EXISTS ( SELECT",
  '   FROM operation o',
  '  WHERE ((o.company_id = request.company_id) AND (o.id = request.row_id)))))',
].join('\n');
const NARROWED: Readonly<Record<string, string[]>> = {
  operation: [
    "(operation_at >= COALESCE(( SELECT app.first_instant() AS first_instant), '-infinity'::timestamp with time zone))",
  ],
  // A trade is hidden on both sides.
  income_operation: [
    "(sent_at >= COALESCE(( SELECT app.first_instant() AS first_instant), '-infinity'::timestamp with time zone))",
  ],
  // A person who sees a ticket sees what is proposed of it.
  request: [REQUESTS],
  // A view that is not shared is its person's alone, and so is the choice of the one that opens first.
  list_view: ['(is_shared OR (user_id = ( SELECT app.acting_user() AS acting_user)))'],
  notice: ['(user_id = ( SELECT app.acting_user() AS acting_user))'],
  first_page: ['(user_id = ( SELECT app.acting_user() AS acting_user))'],
  default_view: ['(user_id = ( SELECT app.acting_user() AS acting_user))'],
  operation_day: ["(day >= COALESCE(( SELECT app.first_day() AS first_day), '-infinity'::date))"],
  operation_month: ["(month >= COALESCE(( SELECT app.first_day() AS first_day), '-infinity'::date))"],
  operation_party_month: ["(month >= COALESCE(( SELECT app.first_day() AS first_day), '-infinity'::date))"],
};

/** What narrows a table's rows further: the days that a person may look back, and whose a view is. */
export const narrowed = (table: string) =>
  (NARROWED[table] ?? []).map((sees) => ({
    table,
    policy: 'RESTRICTIVE SELECT terezi_app',
    sees,
    keeps: null,
  }));
