import { IconTir } from '@tabler/icons-react';
import { RecordList } from '#records/RecordList.tsx';
import { trailer } from './trailer/trailer.tsx';

/** The trailers of the company. */
export const TrailerListPage = () => <RecordList noun={trailer} icon={IconTir} />;
