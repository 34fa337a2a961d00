import BackupOutlined from '@mui/icons-material/BackupOutlined'
import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import ChecklistIcon from '@mui/icons-material/Checklist'
import CompareArrowsIcon from '@mui/icons-material/CompareArrows'
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined'
import EventNoteIcon from '@mui/icons-material/EventNote'
import HistoryIcon from '@mui/icons-material/History'
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined'
import LocalPrintshopOutlined from '@mui/icons-material/LocalPrintshopOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MeetingRoomOutlined from '@mui/icons-material/MeetingRoomOutlined'
import PeopleOutlinedIcon from '@mui/icons-material/PeopleOutlined'
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined'
import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined'
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined'
import TuneIcon from '@mui/icons-material/Tune'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { paths } from '@olympiad/olympiad/kit/paths'
import { askPeopleAhead } from '@olympiad/olympiad/people/staff/people-queries'
import { askSchoolsAhead } from '@olympiad/olympiad/schools/staff/school-list'
import type { ConsolePage, ConsolePages, RailPage } from './frame/console-page.ts'
import { fetchedScreen } from './frame/fetched-screen.ts'

/** Pages of their own that the rail leads to. */
const outsidePages: readonly RailPage[] = [
  { path: paths.hall, title: 'Hall', key: 'h', group: 'On the day', Sign: MeetingRoomOutlined, right: 'board' },
  { path: paths.evidence, title: 'Evidence', group: 'On the day', Sign: PhotoCameraOutlined, right: 'readEvidence' },
]

/** Every page of the console. A new one is a folder beside `tasks/` and an entry here. */
const screens: readonly ConsolePage[] = [
  {
    path: paths.console,
    title: 'Overview',
    key: 'o',
    Sign: SpaceDashboard,
    right: 'overview',
    ...fetchedScreen(
      async () => (await import('@olympiad/olympiad/overview/staff/overview-screen.tsx')).OverviewScreen,
    ),
  },
  {
    path: paths.consoleEdition,
    title: 'Edition',
    key: 'e',
    group: 'Before',
    Sign: TuneIcon,
    right: 'organise',
    keepsState: true,
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/edition/staff/edition-screen.tsx')).EditionScreen),
  },
  {
    path: paths.consoleExams,
    title: 'Exams',
    key: 'x',
    group: 'Before',
    Sign: EventNoteIcon,
    right: 'organise',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/exams/staff/exams-screen.tsx')).ExamsScreen),
  },
  {
    path: paths.consoleKeys,
    title: 'Keys',
    key: 'k',
    group: 'Before',
    Sign: KeyOutlined,
    right: 'keepKeys',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/keys/staff/keys-screen.tsx')).KeysScreen),
  },
  {
    path: paths.consolePeople,
    title: 'People',
    key: 'p',
    group: 'Before',
    Sign: PeopleOutlinedIcon,
    right: 'readPeople',
    askAhead: askPeopleAhead,
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/people/staff/people-screen.tsx')).PeopleScreen),
  },
  {
    path: paths.consoleFiles,
    title: 'School files',
    key: 'f',
    group: 'Before',
    Sign: UploadFileOutlined,
    right: 'importPeople',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/school-files/staff/files-screen.tsx')).FilesScreen),
  },
  {
    path: paths.consoleTwice,
    title: 'Possible duplicates',
    group: 'Before',
    Sign: PersonSearchIcon,
    right: 'organise',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/people/staff/twice-screen.tsx')).TwiceScreen),
  },
  {
    path: paths.consoleSchools,
    title: 'Schools',
    key: 's',
    group: 'Before',
    Sign: SchoolOutlinedIcon,
    right: 'readPeople',
    askAhead: askSchoolsAhead,
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/schools/staff/schools-screen.tsx')).SchoolsScreen),
  },
  {
    path: paths.consoleStaff,
    title: 'Staff',
    key: 'a',
    group: 'Before',
    Sign: BadgeOutlinedIcon,
    right: 'organise',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/supervisors/staff/staff-screen.tsx')).StaffScreen),
  },
  {
    path: paths.consoleSlips,
    title: 'Slips',
    group: 'Before',
    Sign: LocalPrintshopOutlined,
    right: 'givePasswords',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/slips/staff/slips-screen.tsx')).SlipsScreen),
  },
  {
    path: paths.consoleNotices,
    title: 'Notices',
    key: 'n',
    group: 'Before',
    Sign: CampaignOutlined,
    right: 'organise',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/notices/staff/notices-screen.tsx')).NoticesScreen),
  },
  {
    path: paths.consoleRegistrations,
    title: 'Registrations',
    key: 'r',
    group: 'Before',
    Sign: HowToRegOutlined,
    right: 'organise',
    ...fetchedScreen(
      async () => (await import('@olympiad/olympiad/registrations/staff/registrations-screen.tsx')).RegistrationsScreen,
    ),
  },
  {
    path: paths.consoleMail,
    title: 'Mail',
    key: 'm',
    group: 'Before',
    Sign: MailOutlined,
    right: 'manageMail',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/mail/staff/mail-screen.tsx')).MailScreen),
  },
  {
    path: paths.consoleObjections,
    title: 'Objections',
    key: 'j',
    group: 'After',
    Sign: RateReviewOutlined,
    right: 'keepKeys',
    ...fetchedScreen(
      async () => (await import('@olympiad/olympiad/objections/staff/objections-screen.tsx')).ObjectionsScreen,
    ),
  },
  {
    path: paths.consoleCertificates,
    title: 'Certificates',
    group: 'After',
    Sign: WorkspacePremiumOutlined,
    right: 'readCertificates',
    ...fetchedScreen(
      async () => (await import('@olympiad/olympiad/certificates/staff/certificates-screen.tsx')).CertificatesScreen,
    ),
  },
  {
    path: paths.consoleResults,
    title: 'Results',
    key: 'v',
    group: 'After',
    Sign: EmojiEventsOutlined,
    right: 'readResults',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/results/staff/results-screen.tsx')).ResultsScreen),
  },
  {
    path: paths.consoleRanks,
    title: 'Ranks',
    key: 'w',
    group: 'After',
    Sign: LeaderboardOutlined,
    right: 'readResults',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/results/staff/ranks/ranks-screen.tsx')).RanksScreen),
  },
  {
    path: paths.consoleStatistics,
    title: 'Statistics',
    key: 'y',
    group: 'After',
    Sign: InsightsOutlined,
    right: 'keepKeys',
    ...fetchedScreen(
      async () => (await import('@olympiad/olympiad/statistics/staff/statistics-screen.tsx')).StatisticsScreen,
    ),
  },
  {
    path: paths.consoleSimilarity,
    title: 'Similar sheets',
    group: 'After',
    Sign: CompareArrowsIcon,
    right: 'readResults',
    ...fetchedScreen(
      async () => (await import('@olympiad/olympiad/similarity/staff/similarity-screen.tsx')).SimilarityScreen,
    ),
  },
  {
    path: paths.consoleTasks,
    title: 'Tasks',
    key: 't',
    group: 'Records',
    Sign: ChecklistIcon,
    right: 'manageTasks',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/tasks/staff/tasks-screen.tsx')).TasksScreen),
  },
  {
    path: paths.consoleBackups,
    title: 'Backups',
    key: 'b',
    group: 'Records',
    Sign: BackupOutlined,
    right: 'backUp',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/backups/staff/backups-screen.tsx')).BackupsScreen),
  },
  {
    path: paths.consoleLog,
    title: 'Log',
    key: 'l',
    group: 'Records',
    Sign: HistoryIcon,
    right: 'readWholeLog',
    ...fetchedScreen(async () => (await import('@olympiad/olympiad/log/staff/log-screen.tsx')).LogScreen),
  },
]

/** All that the rail can lead to. */
export const consolePages: ConsolePages = { screens, outside: outsidePages }
