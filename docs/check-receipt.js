// Checks a signed receipt offline: node check-receipt.js FILE [FINGERPRINT OF THE SERVER'S KEY]
// Node 20 or newer, nothing else. Ends with 0 where everything holds, with 1 and a sentence where not.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [, , file, expected] = process.argv;

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
  if (gramsOf(told.record1, 'Weight 1') !== told.weight1) fail('Weight 1 is not that of its record.');
  if (gramsOf(told.record2, 'Weight 2') !== told.weight2) fail('Weight 2 is not that of its record.');
  const net = told.weight2 === null ? told.weight1 - told.tare : Math.abs(told.weight1 - told.weight2);
  if (told.net !== null && told.net !== net) fail('The net does not follow from the weights.');
  console.log(`Receipt ${told.receipt} of ${told.company}, ${told.numberPlate}: net ${told.net} g.`);
  console.log(`As the server ${nameOf(key)} signed it at ${told.signedAt}.`);
} catch (error) {
  fail(`It cannot be read: ${error.message}`);
}
