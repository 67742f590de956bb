import {
  IconBook,
  IconBriefcase,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconLayoutDashboard,
  IconNews,
  IconRocket,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react'

/** The icons of menu entries, by the names that the entries give: they load with what shows them, not with the entries. */
export const menuIcons = {
  dashboard: IconLayoutDashboard,
  book: IconBook,
  rocket: IconRocket,
  school: IconSchool,
  briefcase: IconBriefcase,
  calendar: IconCalendarEvent,
  users: IconUsers,
  news: IconNews,
  industries: IconBuildingFactory2,
} as const
