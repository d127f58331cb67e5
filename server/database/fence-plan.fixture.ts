import { catalogues } from '@terezi/domain/catalogues/all.ts';

const underscored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the fences of the database were reviewed to be; a test compares the catalogue with it, line by line. */

/** Tables that stand outside the fences, and who may do what with them. */
export const UNFENCED: Readonly<Record<string, string[]>> = {
  // What is secret of the demo's sites: the owner starts them.
  demo_world: [],
  // What has run: the server compares it with its own files.
  migration: ['terezi_app SELECT'],
  // Whether it is the demo's: the owner looks at each start, before anybody is let in.
  purpose: [],
  // Failed sign-ins under keyed hashes: counted before anybody is known, through the gate only.
  sign_in_attempt: ['terezi_gate DELETE', 'terezi_gate INSERT', 'terezi_gate SELECT', 'terezi_gate UPDATE'],
};

/** Look-ups of which the platform's rows are read by every company. */
export const SHARED = ['car_brand', 'car_model', 'truck_type'];

/** Tables that keep no history of changes: nothing in them changes, or marks and counters only. */
export const APPEND_ONLY = [
  'action_log',
  'device_key',
  'field_history',
  'idempotency_key',
  'operation_day',
  'operation_trailer',
  'receipt_counter',
  'refused_record',
  'scale_configuration',
  'session',
  'single_use',
  'ticket_verdict',
  'truck_empty_weight',
  'unused_record',
  'user_scale',
  'weight_record',
  'weight_record_use',
];

/** The columns that the API's verbs change; of a table that is not here, none. */
export const CHANGES: Readonly<Record<string, string[]>> = {
  // A catalogue's engine changes what is declared, and marks what is removed.
  ...Object.fromEntries(
    catalogues.map(({ noun, fields }) => [
      underscored(noun),
      [...Object.keys(fields).map(underscored), 'deleted_at'],
    ]),
  ),
  device_key: ['revoked_at'],
  driver: ['name', 'sender_id', 'license_number', 'license_expiry_date', 'deleted_at'],
  // Of a weight's own columns only the second's, once: weight 1, truck, scale and receipt number stay as they began.
  // Whom and what a ticket names is open until then.
  operation: [
    ...['status_id', 'completed_how', 'direction', 'completed_by', 'completed_by_name', 'operation_at'],
    ...['weight2_record_id', 'weight2_kg', 'weight2_at', 'net_kg'],
    ...['weight2_scale_id', 'weight2_scale_number', 'weight2_scale_name'],
    ...['truck_owner_id', 'truck_owner_name', 'truck_owner_license', 'cargo_id', 'cargo_name'],
    ...['customer_id', 'customer_name', 'sender_id', 'sender_name'],
    ...['weight2_note', 'net_at', 'cancelled_at', 'cancelled_by', 'status_note', 'print_count'],
  ],
  operation_day: ['count', 'net_kg'],
  receipt_counter: ['last_number', 'last_record'],
  refused_record: ['copies', 'last_at'],
  // Where the demo's simulated instruments answer.
  scale: ['address', 'outputs'],
  session: ['ended_at', 'ended_why'],
  site_agent: ['device_key_id'],
  ticket_verdict: [
    ...['claimed_until', 'weight1_record_id', 'weight2_record_id', 'runs', 'keys', 'finding', 'checked_at'],
  ],
  trailer: ['number_plate', 'brand', 'model', 'sender_id', 'passport_weight_kg', 'deleted_at'],
  truck: [
    ...[
      'number_plate',
      'driver_id',
      'sender_id',
      'car_brand_id',
      'car_model_id',
      'truck_type_id',
      'axle_count',
    ],
    ...[
      'empty_weight_kg',
      'empty_weight_at',
      'passport_number',
      'passport_weight_kg',
      'max_allowed_weight_kg',
    ],
    'deleted_at',
  ],
  unused_record: ['why', 'refusal'],
};

/**
 * Tables that the API adds to in these columns only: who and when is the transaction's to say. Nothing at all where the
 * tables' own triggers write.
 */
export const ADDED_IN_PART: Readonly<Record<string, string[]>> = {
  action_log: ['action', 'address', 'company_id', 'detail', 'target'],
  field_history: [],
  weight_record_use: [],
};

/** What the gate reads and writes, because somebody asks before a company is known. */
export const GATE: Readonly<Record<string, string[]>> = {
  action_log: ['INSERT'],
  car_brand: ['SELECT'],
  car_model: ['SELECT'],
  company: ['SELECT'],
  device_key: ['SELECT'],
  field_history: ['INSERT'],
  idempotency_key: ['DELETE', 'SELECT'],
  operation: ['SELECT'],
  operation_trailer: ['SELECT'],
  scale: ['SELECT'],
  session: ['INSERT', 'SELECT'],
  single_use: ['DELETE', 'INSERT', 'SELECT'],
  site: ['SELECT'],
  site_agent: ['SELECT'],
  truck_type: ['SELECT'],
  user_account: ['INSERT', 'SELECT'],
  user_group: ['INSERT', 'SELECT'],
  user_scale: ['SELECT'],
  weight_record: ['SELECT'],
  weight_record_use: ['INSERT'],
};

/** Functions that act with the gate's rights: each answers one narrow question. */
export const DEFINERS = [
  'app.check_shared_reference()',
  'app.record_history()',
  'app.use_record()',
  'gate.all_scales()',
  'gate.all_sites()',
  'gate.broker_agents()',
  'gate.enter_company(bigint,text)',
  'gate.enter_receipt(text,text)',
  'gate.find_agent(text)',
  'gate.issue_live_ticket(bytea,bytea,interval)',
  'gate.live_agents(bigint[])',
  'gate.reach_of(bigint[])',
  'gate.scales_at(bigint[])',
  'gate.streaming_sessions(bytea[])',
  'gate.sweep(integer)',
  'gate.take_live_ticket(bytea)',
  'gate.use_session(bytea)',
];

/** Those that the porter alone may call: what is asked before a session begins, and what begins one. */
export const PORTERS = [
  'gate.change_password(text,text)',
  'gate.count_sign_in_failure(bytea[])',
  'gate.find_account(text)',
  'gate.forget_sign_in_failures(bytea[])',
  'gate.has_super_admin()',
  'gate.is_first_admin_link(bytea)',
  'gate.is_known_at(text,text)',
  'gate.log_action(bigint,text,jsonb,text,text)',
  'gate.make_first_admin(bytea,text,text,text)',
  'gate.offer_choice(bigint,text,bytea,interval)',
  'gate.offer_first_admin(bytea)',
  'gate.own_password()',
  'gate.scale_choices(bigint[],timestamp with time zone)',
  'gate.sign_in_failures(bytea[])',
  'gate.start_chosen_session(bytea,bigint,bytea,jsonb)',
  'gate.start_session(bigint,bigint,text,bytea,jsonb)',
];

/** The one that both may call: a session's caller is put into a request of either. */
export const ENTRY = 'gate.enter(bytea,text,boolean)';

/** The columns that the gate's functions change. */
export const GATE_CHANGES = [
  'session.ended_at',
  'session.ended_why',
  'session.last_used_at',
  'single_use.used_at',
  'user_account.must_change_pass_at_next_login',
  'user_account.password_hash',
];

/** Columns that name a row of another table without a key that would hold them to the company. */
export const UNKEYED = [
  // What is remembered of a deed must outlive whatever it was done to.
  'action_log.user_id',
  'field_history.row_id',
  'field_history.user_id',
  'idempotency_key.user_id',
  'truck_empty_weight.user_id',
  // Of whatever table has used a record.
  'weight_record_use.row_id',
  // Names from outside and numbers of lists, not rows.
  'action_log.request_id',
  'company.status_id',
  'company.type_id',
  'field_history.request_id',
  'operation.public_id',
  'operation.status_id',
  'operation_day.status_id',
  'user_account.profile_image_id',
  'user_account.status_id',
  'unused_record.request_id',
  'weight_record.request_id',
];
