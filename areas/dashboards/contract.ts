import { areaContract } from '#kernel/contract/area.ts'
import { labAdmin, toHome } from '#kernel/contract/home.ts'
import { Role } from '#kernel/contract/who.ts'

export const dashboardsContract = areaContract({
  calls: {},
  failures: {},
  rights: { [labAdmin.right]: [Role.applications, Role.admin] },
  addresses: toHome,
})
