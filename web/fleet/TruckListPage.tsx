import { IconTruck } from '@tabler/icons-react';
import { RecordList } from '#records/RecordList.tsx';
import { truck } from './truck/truck.tsx';

/** The trucks of the company. */
export const TruckListPage = () => <RecordList noun={truck} icon={IconTruck} />;
