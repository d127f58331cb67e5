import { IconScale } from '@tabler/icons-react';
import { RecordList } from '#records/list/RecordList.tsx';
import { scale } from './scale/scale.ts';

/** The scales of the company. */
export const ScaleListPage = () => <RecordList noun={scale} icon={IconScale} />;
