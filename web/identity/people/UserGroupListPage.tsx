import { IconUsersGroup } from '@tabler/icons-react';
import { RecordList } from '#records/RecordList.tsx';
import { userGroup } from './group/user-group.ts';

/** The groups that the company's people stand in. */
export const UserGroupListPage = () => <RecordList noun={userGroup} icon={IconUsersGroup} />;
