import { IconId } from '@tabler/icons-react';
import { RecordList } from '#records/RecordList.tsx';
import { driver } from './driver/driver.tsx';

/** The drivers of the company. */
export const DriverListPage = () => <RecordList noun={driver} icon={IconId} />;
