import './require-node.js';

await import('../server/verify.ts');
