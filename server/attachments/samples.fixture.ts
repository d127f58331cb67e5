import { picture, type Samples } from '../testing/sample.ts';

/** Samples of attachments for the suites over the whole contract. */
export const attachmentSamples: Samples = {
  calls: {
    'attachment.ofRecord': { body: ({ truckId }) => ({ Noun: 'truck', RecordId: truckId }) },
    'attachment.add': {
      bytes: picture,
      body: ({ truckId }) => ({ Noun: 'truck', RecordId: truckId, Name: 'şəkil.png' }),
    },
    'attachment.remove': { table: 'attachment' },
    'attachment.restore': { table: 'attachment', body: () => ({}) },
  },
  references: { RecordId: null },
  // One for a truck of each company; the files of pictures come first, which every role may see.
  plant: (server) =>
    server.query(
      `with kept as (insert into file (company_id, kind, key, name, type, size, sha256)
         select distinct company_id, 'attachment', gen_random_uuid(), 'a.pdf', 'application/pdf', 1, sha256('a')
           from truck where deleted_at is null returning id, company_id)
       insert into attachment (company_id, noun, record_id, file_id, name)
         select f.company_id, 'truck', t.id, f.id, 'a.pdf' from kept f
           join lateral (select id from truck where company_id = f.company_id and deleted_at is null
             order by id limit 1) t on true`,
    ),
};
