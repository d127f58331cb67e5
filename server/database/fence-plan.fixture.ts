import { IMPORT_ADDED, IMPORT_CHANGES, IMPORT_GATE, IMPORT_GATE_CHANGES } from './import-plan.fixture.ts';
import { INCOME_CHANGES } from './income-plan.fixture.ts';
import { CALIBRATION_CHANGES, COMMAND_CHANGES, KEPT_CHANGES } from './kept-plan.fixture.ts';
import { TICKET_CHANGES } from './ticket-plan.fixture.ts';
import { SIGHTING_CHANGES } from './sighting-plan.fixture.ts';
import { SCALE_CHANGES } from './scale-plan.fixture.ts';
import { resources } from '../nouns.ts';

const underscored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fences of the database as they were reviewed; a test compares the catalogue with them, line by line. */

/** Tables that stand outside the fences, and who may do what with them. */
export const UNFENCED: Readonly<Record<string, string[]>> = {
  // Which rows of the log wait for their place in its chain: through the gate only.
  action_pending: ['terezi_gate DELETE', 'terezi_gate INSERT', 'terezi_gate SELECT'],
  // Places belong to no company: the person who registers one chooses them before it exists.
  area: ['terezi_app SELECT', 'terezi_gate SELECT'],
  country: ['terezi_app SELECT', 'terezi_gate SELECT'],
  district: ['terezi_app SELECT', 'terezi_gate SELECT'],
  // The secrets of the demo's sites: the owner starts them.
  demo_world: [],
  // The migrations that have run: the server compares them with its own files.
  migration: ['terezi_app SELECT'],
  // Whether it is the demo's: the owner looks at each start, before any caller is let in.
  purpose: ['terezi_gate SELECT'],
  // How far a bot has received its messages, and which process listens: through the gate only.
  telegram_ear: ['terezi_gate INSERT', 'terezi_gate SELECT', 'terezi_gate UPDATE'],
  // Answers to strangers, under hashes of their keys: through the gate only.
  stranger_answer: ['terezi_gate DELETE', 'terezi_gate INSERT', 'terezi_gate SELECT'],
  // Failed sign-ins under keyed hashes: counted before the caller is known, through the gate only.
  sign_in_attempt: ['terezi_gate DELETE', 'terezi_gate INSERT', 'terezi_gate SELECT', 'terezi_gate UPDATE'],
};

/** Look-ups in which every company reads the platform's rows. */
export const SHARED = resources.filter(({ shared }) => shared).map(({ table }) => underscored(table));

/** The columns that the API's verbs change; of a table that is not here, none. */
export const CHANGES: Readonly<Record<string, string[]>> = {
  ...KEPT_CHANGES,
  chain_check: [
    ...['cancelled_at', 'differences', 'oldest_at', 'ticket_count', 'turn_count'],
    ...['months_at', 'months_through', 'months_ticket_count'],
  ],
  chain_check_scale: [
    ...['checked_count', 'fault', 'fault_sequence', 'finished_at', 'head_count', 'head_hash', 'record_count'],
    ...['newest', 'oldest_at', 'read_from', 'turn_count'],
  ],
  alert: ['status_id', 'taken_at', 'taken_by', 'taken_by_name', 'told_again', 'over_at'],
  crossing: ['status_id', 'taken_at', 'taken_by_name', 'ruled_at', 'ruled_by_name', 'reason'],
  attachment: ['deleted_at'],
  calibration_protocol: CALIBRATION_CHANGES,
  calibration_reading: ['removed_at', 'removed_by_name'],
  takeover: ['given_back_at', 'given_back_by_name'],
  default_view: ['view_id'],
  deputy: ['deputy_id', 'deputy_name', 'ended_at', 'from_at', 'kinds', 'to_at'],
  device_command: COMMAND_CHANGES,
  device_key: ['bound_at', 'revoked_at', 'signature'],
  first_page: ['blocks'],
  group_first_page: ['blocks'],
  export: ['cancelled_at', 'file_id', 'finished_at', 'total', 'written'],
  file: ['removed_at'],
  operation_division: ['print_count', 'replaced_at'],
  list_view: ['columns', 'deleted_at', 'filters', 'is_shared', 'name', 'search', 'sort'],
  notice: ['read_at'],
  lpi_run: ['ended_by_name', 'until'],
  scale_loss: ['found_at'],
  report_due: ['next_at'],
  report_schedule: [
    ...[
      'asked',
      'columns',
      'deleted_at',
      'every',
      'formats',
      'is_active',
      'is_compared',
      'languages',
      'list',
      'month_day',
    ],
    ...['name', 'period', 'recipients', 'tells_empty', 'time', 'user_id', 'weekdays'],
  ],
  ...IMPORT_CHANGES,
  ...TICKET_CHANGES,
  ...INCOME_CHANGES,
  ...SIGHTING_CHANGES,
  order_counter: ['last_number'],
  order_part_step: ['state', 'done_at', 'done_by_name', 'how', 'note'],
  day_making: ['through', 'counted_count', 'finished_at'],
  // Trailers that were corrected stay in their rows.
  operation_trailer: ['replaced_at'],
  receipt_counter: ['last_number', 'last_record'],
  refused_record: ['copies', 'last_at'],
  request: ['status_id', 'decision_note', 'decided_for'],
  scale: SCALE_CHANGES,
  site_agent: ['device_key_id', 'revoked_at', 'revoked_by_name', 'revoke_reason'],
  enrolment_code: ['ended_at', 'ended_how', 'site_agent_id'],
  ticket_verdict: [
    ...['claimed_until', 'weight1_record_id', 'weight2_record_id', 'runs', 'keys', 'finding', 'checked_at'],
    'proof',
  ],
  unused_record: ['why', 'refusal'],
  weight_override: ['used_at'],
  user_account: [
    // A person's own picture.
    'profile_image_id',
    ...['username', 'fullname', 'phone', 'address', 'language', 'external_code'],
    ...['user_group_id', 'guard_type', 'allowed_day_count', 'is_dispetcher'],
    ...['can_write_loss_percentage', 'loss_percentage_available', 'can_show_new_menu', 'can_show_operation'],
    ...['can_show_order_part', 'can_show_report', 'can_show_order_part_completed', 'can_divide_operation'],
  ],
};

/**
 * Tables that the API adds to in these columns only: the transaction sets who and when. No columns where the tables' own triggers write.
 */
export const ADDED_IN_PART: Readonly<Record<string, string[]>> = {
  action_chain: [],
  action_log: ['action', 'address', 'company_id', 'detail', 'target'],
  // Kept by the entries of its ledger.
  balance: [],
  day_making: [],
  default_view: ['company_id', 'list', 'view_id'],
  deputy: ['company_id', 'deputy_id', 'deputy_name', 'from_at', 'kinds', 'to_at'],
  first_page: ['blocks', 'company_id', 'page'],
  group_first_page: ['blocks', 'company_id', 'page', 'user_group_id'],
  export: ['asked', 'company_id', 'format', 'language', 'noun', 'total'],
  ...IMPORT_ADDED,
  field_history: [],
  income_offer: [],
  invitation: [],
  file: [
    ...[
      'company_id',
      'expires_at',
      'height',
      'key',
      'kind',
      'name',
      'sha256',
      'size',
      'thumbnail_size',
      'type',
    ],
    'width',
  ],
  attachment: ['company_id', 'file_id', 'name', 'noun', 'record_id'],
  // The person who writes a card is the one who acts.
  service_card: [
    ...['code', 'company_id', 'customer_id', 'person', 'problem', 'problem_solution', 'scale_id'],
    ...['service_date', 'service_kind_id', 'serviced_part'],
  ],
  list_view: ['columns', 'company_id', 'filters', 'list', 'name', 'search', 'sort'],
  logon_request: [],
  notice: [],
  outbox: ['company_id', 'kind', 'language', 'payload', 'subject'],
  request: [
    ...['after', 'before', 'company_id', 'kind', 'lead', 'noun', 'reason', 'row_id', 'row_version', 'title'],
  ],
  telegram_chat: [],
  weight_override: [],
  weight_record_use: [],
};

/** Fenced tables that the API's role neither reads nor writes: the gate alone begins, finds and ends sessions. */
export const SEALED = [
  'phone_token',
  'recovery_code',
  'second_factor',
  'session',
  'single_use',
  'supervisor_code',
];

/** Columns that the API's role cannot read: those that secrets are compared with. Of their tables it reads the others, one by one. */
export const HIDDEN: Readonly<Record<string, string[]>> = {
  logon_request: ['hash', 'knows', 'used_at'],
  site_agent: ['secret_hash'],
  telegram_chat: ['link_hash', 'link_language'],
  user_account: ['password_changed_at', 'password_hash'],
};

/** What the gate reads and writes for calls that come before a company is known. */
export const GATE: Readonly<Record<string, string[]>> = {
  alert: ['SELECT'],
  // Of resources it answers which rows hold what is searched for, and the owner of a shared one.
  ...Object.fromEntries(resources.map(({ table }) => [underscored(table), ['SELECT']])),
  action_chain: ['INSERT', 'SELECT'],
  action_log: ['INSERT', 'SELECT'],
  balance: ['INSERT', 'SELECT', 'UPDATE'],
  company: ['INSERT', 'SELECT'],
  day_making: ['INSERT', 'SELECT'],
  ...{ demo_mail: ['SELECT'], calibration_protocol: ['SELECT'] },
  device_command: ['SELECT'],
  device_key: ['SELECT'],
  device_log: ['INSERT'],
  enrolment_code: ['SELECT'],
  field_history: ['INSERT', 'SELECT'],
  file: ['SELECT'],
  idempotency_key: ['DELETE', 'SELECT'],
  invitation: ['INSERT', 'SELECT'],
  logon_request: ['INSERT', 'SELECT'],
  notice: ['DELETE', 'INSERT', 'SELECT'],
  income_offer: ['INSERT', 'SELECT'],
  income_operation: ['SELECT'],
  operation: ['SELECT'],
  operation_trailer: ['SELECT'],
  ...IMPORT_GATE,
  outbox: ['DELETE', 'INSERT', 'SELECT'],
  phone_token: ['INSERT', 'SELECT'],
  recovery_code: ['DELETE', 'INSERT', 'SELECT'],
  report_due: ['SELECT'],
  report_schedule: ['SELECT'],
  scale: ['SELECT'],
  second_factor: ['DELETE', 'INSERT', 'SELECT'],
  session: ['DELETE', 'INSERT', 'SELECT'],
  single_use: ['DELETE', 'INSERT', 'SELECT'],
  site: ['SELECT'],
  site_agent: ['SELECT'],
  supervisor_code: ['DELETE', 'INSERT', 'SELECT'],
  telegram_chat: ['INSERT', 'SELECT'],
  user_account: ['INSERT', 'SELECT'],
  user_group: ['INSERT', 'SELECT'],
  user_scale: ['DELETE', 'INSERT', 'SELECT'],
  weight_override: ['INSERT', 'SELECT'],
  weight_record: ['SELECT'],
  weight_record_use: ['INSERT'],
};

/** The columns that the gate's functions change. */
export const GATE_CHANGES = [
  'company.status_id',
  'company.name',
  'company.voen',
  'company.email',
  'company.phone',
  'company.address',
  'company.authorized_person_name',
  'company.authorized_person_surname',
  'company.founder_telegram_number',
  'company.country_id',
  'company.area_id',
  'company.district_id',
  ...['company.usage_environment', 'company.license_start', 'company.license_end'],
  ...['company.calibration_start', 'company.calibration_next'],
  ...['company.camera', 'company.qr_code'],
  'company.print_form',
  'company.operation_division_available',
  'company.net_pool_available',
  'company.external_code',
  'company.note',
  'company.status_note',
  'company.deleted_at',
  'company.calibration_warning_days',
  ...['company.empty_weight_days', 'company.weighing_checks', 'company.minimum_weight_kg'],
  ...['loss_norm', 'plate_threshold', 'picture_days', 'pictures_on_receipt'].map((it) => `company.${it}`),
  ...['company.notice_ways', 'company.card_code'],
  ...['company.allowed_addresses', 'company.time_zone', 'company.currency', 'day_making.finished_at'],
  ...['given_up_at', 'refusal', 'refused_at', 'status_id'].map((it) => `device_command.${it}`),
  ...['file.gone_at', 'file.expires_at'],
  'invitation.expires_at',
  ...['notice.due', 'notice.over_at', 'report_due.next_at'],
  ...IMPORT_GATE_CHANGES,
  'outbox.attempts',
  'outbox.carried_at',
  'outbox.done_at',
  'outbox.failed_at',
  'outbox.failure',
  'outbox.state_id',
  ...['hash', 'knows', 'browser', 'expires_at', 'status_id', 'is_added', 'decided_at', 'decided_by'].map(
    (column) => `logon_request.${column}`,
  ),
  ...['decided_by_name', 'note', 'used_at'].map((column) => `logon_request.${column}`),
  ...['phone_token.ended_at', 'phone_token.ended_why', 'phone_token.last_used_at'],
  'recovery_code.used_at',
  ...['second_factor.key_id', 'second_factor.last_step'],
  ...['second_factor.proven_at', 'second_factor.sealed'],
  'session.browser',
  'session.ended_at',
  'session.ended_why',
  'session.last_used_at',
  'single_use.used_at',
  ...['supervisor_code.hash', 'supervisor_code.set_at'],
  'telegram_chat.broken_at',
  'telegram_chat.chat_id',
  'telegram_chat.chat_name',
  'telegram_chat.delivered_at',
  'telegram_chat.failed_at',
  'telegram_chat.failure',
  'telegram_chat.language',
  ...['expires_at', 'hash', 'language'].map((column) => `telegram_chat.link_${column}`),
  'telegram_chat.linked_at',
  'user_account.deleted_at',
  ...['user_account.fullname', 'user_account.phone', 'user_account.must_change_pass_at_next_login'],
  'user_account.password_hash',
  'user_account.status_id',
];
