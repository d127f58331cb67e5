import path from 'node:path';

/** The folder of every drawing. */
const ICONS = '../node_modules/@tabler/icons-react/dist/esm/icons/';

/** What the operator's screen draws, in the demo too; the drawings of the other screens come with their frame. */
const OF_OPERATOR = [
  'ArrowBackUp',
  'ArrowBarToDown',
  'ArrowBarUp',
  'ChevronDown',
  'Printer',
  'ScaleOutline',
  'Truck',
];

const MANTINE = '../node_modules/@mantine/core/esm/';

const SHARED_WITH_RECEIPT = [
  '../domain/grammar/units.ts',
  '../domain/weighing/stated-direction.ts',
  '../domain/weighing/status.ts',
  '../domain/weighing/tare/tare-words.ts',
  ...['part/Icon', 'part/LanguageSwitch', 'part/Logo', 'chart/Ruler'].map((name) => `kit/${name}.tsx`),
  ...['tare-text', 'tare-words', 'weight-kind'].map((part) => `weighing/${part}.ts`),
  ...[
    'AlertTriangle',
    'ArrowRight',
    'CircleCheck',
    'GitCompare',
    'InfoCircle',
    'ShieldCheck',
    'ShieldHalf',
    'ShieldSearch',
    'ShieldX',
  ].map((name) => `${ICONS}Icon${name}.mjs`),
];

/** What shows a ticket on the receipt and in the office; the operator's screen opens without it. */
const TICKET_TOLD = [
  '../domain/weighing/by-hand/by-hand-codes.ts',
  '../domain/weighing/scales-of.ts',
  ...['Diff', 'Plate'].map((part) => `kit/part/${part}.tsx`),
  ...['by-hand-text', 'chain-words', 'history-field', 'receipt/hash-text', 'tonnes', 'words'].map(
    (part) => `weighing/${part}.ts`,
  ),
];

/**
 * What is loaded together, in the order in which it is needed: each layer is all that its first modules import and no layer
 * before it has. By default the bundler puts shared modules into one file for each set of pages that share them: sixty
 * requests of half a kilobyte, of which a browser makes six at a time.
 */
const LAYERS: readonly (readonly [name: string, ...roots: string[]])[] = [
  ['react', '../node_modules/react-dom/client.js', '../node_modules/react/jsx-runtime.js'],
  [
    'base',
    '\0vite/preload-helper.js',
    'shell/api/api.ts',
    'shell/api/session.ts',
    'shell/router/wanted-path.ts',
    'shell/frame/parts-gone.ts',
    'shell/api/calls/auth.gen.ts',
    'kit/language.tsx',
    // What the receipt shares with the office: without it here, every page of the office would load the receipt.
    ...SHARED_WITH_RECEIPT,
  ],
  ['early', 'early.ts'],
  // The names on a ticket, which the office and the receipt show and the operator's screen does not.
  ['named', ...['named', 'notes', 'parties'].map((part) => `../domain/weighing/ticket/${part}.ts`)],
  ['ticket', ...TICKET_TOLD],
  ['pass', 'orders/pass/PassPage.tsx'],
  ['receipt', 'weighing/ReceiptPage.tsx'],
  [
    'kit',
    'kit/Kit.tsx',
    'kit/part/Note.tsx',
    'kit/part/Keycap.tsx',
    'kit/phone.ts',
    'kit/form/field/Field.tsx',
    'kit/form/field/TextField.tsx',
    'kit/form/use-phone.ts',
    'shell/frame/PageTitle.tsx',
    // What stands in the place of a page that broke.
    'shell/frame/Boundary.tsx',
    'shell/frame/Notice.tsx',
    'shell/router/after-sign-in.ts',
    'shell/frame/words.ts',
    'identity/is-demo.ts',
    // The sign-in page names roles, and so does every list that tells of people.
    '../domain/users/role-words.ts',
    `${MANTINE}components/Button/Button.mjs`,
    `${MANTINE}components/Input/Input.mjs`,
    `${MANTINE}core/styles-api/use-resolved-styles-api/`,
    `${MANTINE}core/utils/get-env/`,
    '../node_modules/@mantine/hooks/esm/use-id/',
    '../node_modules/@mantine/hooks/esm/use-merged-ref/',
  ],
  [
    'form',
    'kit/form/state/use-form.ts',
    'identity/password/PasswordField.tsx',
    'identity/gate.module.css',
    'identity/words.ts',
    '../domain/identity/problems.ts',
  ],
  ['visitor', 'identity/SignInPage.tsx'],
  ['program', 'routes/App.tsx', 'routes.ts', 'shell/router/Link.tsx'],
  [
    'fields',
    'shell/api/mutation.ts',
    'shell/nouns/calibration.ts',
    'kit/form/drawer-place.ts',
    'kit/part/Count.tsx',
    'kit/part/Deadline.tsx',
    'shell/api/heard.ts',
    'shell/nouns/sources.ts',
    'shell/success.ts',
    'shell/use-draft-place.ts',
    'shell/use-today.ts',
    'weighing/receipt/print.tsx',
    // What the gate shares with the screen that takes weights.
    ...['load-on', 'output-look'].map((name) => `weighing/operator/glass/${name}.ts`),
    // And the forms with it: packed with the rest they weigh less than alone.
    'weighing/operator/visit/visit.ts',
    '../domain/catalogues/none-words.ts',
    'weighing/receipt/print-mark.ts',
    ...['cargo', 'customer', 'customer-branch', 'sender', 'sender-warehouse'].map(
      (noun) => `../domain/catalogues/${noun}.ts`,
    ),
    '../domain/devices/freshness.ts',
    '../domain/fleet/licence.ts',
    '../domain/grammar/text/plate.ts',
    ...OF_OPERATOR.map((name) => `${ICONS}Icon${name}.mjs`),
  ],
  // Fields that choose among many rows, and what places a list or a hint beside its field: a third of all that a screen loads.
  [
    'choices',
    'kit/part/IconButton.tsx',
    'kit/part/ThemeSwitch.tsx',
    'kit/form/choice/SearchField.tsx',
    'kit/form/choice/OptionRows.tsx',
    'catalogues/reference.ts',
    'kit/form/field/FieldGroup.tsx',
    'kit/form/field/typed.ts',
    'kit/part/KeyValues.tsx',
  ],
  ['frame', 'routes/Framed.tsx', ICONS],
  // The declarations of all screens: they grow in number, and the operator's screen opens without them.
  ['office', 'screens.ts'],
  [
    'list',
    'shell/list/use-list.ts',
    'kit/grid/list/ListPage.tsx',
    'kit/grid/list/RowActs.tsx',
    // What only the ticket's screens share: a file of a few hundred bytes costs a request.
    'weighing/TicketStatus.tsx',
  ],
];

/** The groups of the bundler: the first modules of each layer with everything that they use, the earlier layer first. */
export const layers = LAYERS.map(([name, ...roots], at) => {
  const beginnings = roots.map((root) =>
    root.startsWith('\0') ? root : path.join(import.meta.dirname, root),
  );
  return {
    name,
    priority: LAYERS.length - at,
    test: (id: string) => beginnings.some((beginning) => id.startsWith(beginning)),
  };
});
