import type { StaffRole } from "#app/models/auth/staff.ts";

export type StaffMember = {
  id: number;
  name: string;
  login: string;
  roles: readonly StaffRole[];
  storeUids: readonly number[];
  version: number;
  disabledAt: Date | null;
  lastLoginAt: Date | null;
  hasPassword: boolean;
  hasFactor: boolean;
  isPinLocked: boolean;
  firstCodeUntil: Date | null;
};
