// Checks a signed receipt offline: node check-receipt.js FILE [FINGERPRINT OF THE SERVER'S KEY]
// Node 20 or newer, nothing else. Ends with 0 where everything holds and the key is the one that was named; with 2 where everything
// agrees but no key was named, so that anybody may have signed it; with 1 and a sentence where something does not hold.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [, , file, expected] = process.argv;
const FORMS = ['terezi-receipt-1', 'terezi-receipt-2'];
const STATE = { open: 1, completed: 2, cancelled: 3 };

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** A public key: PEM, or base64 of its SubjectPublicKeyInfo in DER. */
const keyOf = (text) =>
  text.startsWith('-----')
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/** A key's name: the first 16 digits of its SHA-256. */
const nameOf = (key) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Checks one record against its own hash and its site's signature; answers its grams, or null where there is none. */
function gramsOf(proof, which) {
  if (!proof) return null;
  const digest = createHash('sha256').update(proof.text).digest();
  if (digest.toString('hex') !== proof.hash) fail(`${which}: its hash is not that of its content.`);
  const key = keyOf(proof.publicKey);
  if (!verify(null, digest, key, Buffer.from(proof.signature, 'base64')))
    fail(`${which}: its site did not sign it.`);
  console.log(`${which}: record ${proof.record}, signed by ${nameOf(key)}.`);
  return JSON.parse(proof.text)[4];
}

function checkWeights(told) {
  if (told.weight1ByHandCode && !told.record1)
    console.log(
      `Weight 1: ${told.weight1} g, typed by hand (reason ${told.weight1ByHandCode}); no record proves it.`,
    );
  else if (gramsOf(told.record1, 'Weight 1') !== told.weight1) fail('Weight 1 is not that of its record.');
  if (told.byHandCode && !told.record2)
    console.log(
      `Weight 2: ${told.weight2} g, typed by hand (reason ${told.byHandCode}); no record proves it.`,
    );
  else if (gramsOf(told.record2, 'Weight 2') !== told.weight2) fail('Weight 2 is not that of its record.');
  const net = told.weight2 === null ? told.weight1 - told.tare : Math.abs(told.weight1 - told.weight2);
  if (told.net !== null && told.net !== net) fail('The net does not follow from the weights.');
}

/** Loss in grams of a net in grams, rounded half up; the percentage has two decimals. */
const lossOf = (net, percentage) => Math.floor((net * Math.round(percentage * 100) * 2 + 10000) / 20000);

/** What was done with the net after it was measured, and what of the receipt's words was changed. */
function checkAfterwards(told) {
  if (told.form === FORMS[0]) {
    console.log(
      'It is of an older form, which tells of no loss, division or correction: have it signed anew.',
    );
    return;
  }
  if (told.lossPercentage !== null) {
    if (told.lossAmount !== lossOf(told.net, told.lossPercentage))
      fail('The loss does not follow from the net.');
    console.log(`Loss: ${told.lossPercentage} % of the net, ${told.lossAmount} g, written ${told.lossDate}.`);
  }
  for (const { line, amount, replacedAt } of told.division)
    console.log(
      `Division ${told.receipt}/${line}: ${amount} g${replacedAt ? `, void since ${replacedAt}` : ''}.`,
    );
  const divided = told.division.filter(({ replacedAt }) => !replacedAt);
  if (divided.reduce((sum, { amount }) => sum + amount, 0) > told.net)
    fail('The division comes to more than the net.');
  for (const { at, changes } of told.corrections)
    for (const { field, old, new: now } of changes)
      console.log(`Corrected ${at}: ${field} from “${old ?? ''}” to “${now ?? ''}”.`);
}

try {
  const {
    Content: content,
    PublicKey: publicKey,
    Signature: signature,
  } = JSON.parse(readFileSync(file, 'utf8')).Data.SignedReceipt;
  const key = keyOf(publicKey);
  if (!verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64')))
    fail('The receipt is not as the server signed it.');
  if (expected && expected !== nameOf(key)) fail(`It was signed by ${nameOf(key)}, not by ${expected}.`);
  const told = JSON.parse(content);
  if (!FORMS.includes(told.form)) fail(`It is of a form that this script does not know: ${told.form}.`);
  if (told.statusId === STATE.cancelled)
    fail(
      `Receipt ${told.receipt} was cancelled${told.cancelledAt ? ` at ${told.cancelledAt}` : ''}: nothing counts by it.`,
    );
  if (told.statusId === STATE.open) fail(`Receipt ${told.receipt} is still open: it has no net yet.`);
  if (told.statusId !== STATE.completed) fail('The receipt is in a state that this script does not know.');
  checkWeights(told);
  console.log(`Receipt ${told.receipt} of ${told.company}, ${told.numberPlate}: net ${told.net} g.`);
  checkAfterwards(told);
  console.log(
    `As the server ${nameOf(key)} signed it at ${told.signedAt}; what was changed later is not in it.`,
  );
  if (!expected) {
    console.error(
      'Not proved: whose the keys are. The file brings its own, and anybody can sign with theirs. Ask the company for the name of its server’s key and give it as the second argument.',
    );
    process.exit(2);
  }
} catch (error) {
  fail(`It cannot be read: ${error.message}`);
}
