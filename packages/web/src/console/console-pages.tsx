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
import { paths } from '../paths.ts'
import type { ConsolePage, ConsolePages, RailPage } from './frame/console-page.ts'
import { fetchedScreen } from './frame/fetched-screen.ts'
import { askPeopleAhead } from './people/people-queries.ts'
import { askSchoolsAhead } from './schools/school-list.ts'

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
    ...fetchedScreen(async () => (await import('./overview/overview-screen.tsx')).OverviewScreen),
  },
  {
    path: paths.consoleEdition,
    title: 'Edition',
    key: 'e',
    group: 'Before',
    Sign: TuneIcon,
    right: 'organise',
    keepsState: true,
    ...fetchedScreen(async () => (await import('./edition/edition-screen.tsx')).EditionScreen),
  },
  {
    path: paths.consoleExams,
    title: 'Exams',
    key: 'x',
    group: 'Before',
    Sign: EventNoteIcon,
    right: 'organise',
    ...fetchedScreen(async () => (await import('./exams/exams-screen.tsx')).ExamsScreen),
  },
  {
    path: paths.consoleKeys,
    title: 'Keys',
    key: 'k',
    group: 'Before',
    Sign: KeyOutlined,
    right: 'keepKeys',
    ...fetchedScreen(async () => (await import('./keys/keys-screen.tsx')).KeysScreen),
  },
  {
    path: paths.consolePeople,
    title: 'People',
    key: 'p',
    group: 'Before',
    Sign: PeopleOutlinedIcon,
    right: 'readPeople',
    askAhead: askPeopleAhead,
    ...fetchedScreen(async () => (await import('./people/people-screen.tsx')).PeopleScreen),
  },
  {
    path: paths.consoleFiles,
    title: 'School files',
    key: 'f',
    group: 'Before',
    Sign: UploadFileOutlined,
    right: 'importPeople',
    ...fetchedScreen(async () => (await import('./files/files-screen.tsx')).FilesScreen),
  },
  {
    path: paths.consoleTwice,
    title: 'Possible duplicates',
    group: 'Before',
    Sign: PersonSearchIcon,
    right: 'organise',
    ...fetchedScreen(async () => (await import('./people/twice-screen.tsx')).TwiceScreen),
  },
  {
    path: paths.consoleSchools,
    title: 'Schools',
    key: 's',
    group: 'Before',
    Sign: SchoolOutlinedIcon,
    right: 'readPeople',
    askAhead: askSchoolsAhead,
    ...fetchedScreen(async () => (await import('./schools/schools-screen.tsx')).SchoolsScreen),
  },
  {
    path: paths.consoleStaff,
    title: 'Staff',
    key: 'a',
    group: 'Before',
    Sign: BadgeOutlinedIcon,
    right: 'organise',
    ...fetchedScreen(async () => (await import('./staff/staff-screen.tsx')).StaffScreen),
  },
  {
    path: paths.consoleSlips,
    title: 'Slips',
    group: 'Before',
    Sign: LocalPrintshopOutlined,
    right: 'givePasswords',
    ...fetchedScreen(async () => (await import('./slips/slips-screen.tsx')).SlipsScreen),
  },
  {
    path: paths.consoleNotices,
    title: 'Notices',
    key: 'n',
    group: 'Before',
    Sign: CampaignOutlined,
    right: 'organise',
    ...fetchedScreen(async () => (await import('./notices/notices-screen.tsx')).NoticesScreen),
  },
  {
    path: paths.consoleRegistrations,
    title: 'Registrations',
    key: 'r',
    group: 'Before',
    Sign: HowToRegOutlined,
    right: 'organise',
    ...fetchedScreen(async () => (await import('./registrations/registrations-screen.tsx')).RegistrationsScreen),
  },
  {
    path: paths.consoleMail,
    title: 'Mail',
    key: 'm',
    group: 'Before',
    Sign: MailOutlined,
    right: 'manageMail',
    ...fetchedScreen(async () => (await import('./mail/mail-screen.tsx')).MailScreen),
  },
  {
    path: paths.consoleObjections,
    title: 'Objections',
    key: 'j',
    group: 'After',
    Sign: RateReviewOutlined,
    right: 'keepKeys',
    ...fetchedScreen(async () => (await import('./objections/objections-screen.tsx')).ObjectionsScreen),
  },
  {
    path: paths.consoleCertificates,
    title: 'Certificates',
    group: 'After',
    Sign: WorkspacePremiumOutlined,
    right: 'readCertificates',
    ...fetchedScreen(async () => (await import('./certificates/certificates-screen.tsx')).CertificatesScreen),
  },
  {
    path: paths.consoleResults,
    title: 'Results',
    key: 'v',
    group: 'After',
    Sign: EmojiEventsOutlined,
    right: 'readResults',
    ...fetchedScreen(async () => (await import('./results/results-screen.tsx')).ResultsScreen),
  },
  {
    path: paths.consoleRanks,
    title: 'Ranks',
    key: 'w',
    group: 'After',
    Sign: LeaderboardOutlined,
    right: 'readResults',
    ...fetchedScreen(async () => (await import('./results/ranks/ranks-screen.tsx')).RanksScreen),
  },
  {
    path: paths.consoleStatistics,
    title: 'Statistics',
    key: 'y',
    group: 'After',
    Sign: InsightsOutlined,
    right: 'keepKeys',
    ...fetchedScreen(async () => (await import('./statistics/statistics-screen.tsx')).StatisticsScreen),
  },
  {
    path: paths.consoleSimilarity,
    title: 'Similar sheets',
    group: 'After',
    Sign: CompareArrowsIcon,
    right: 'readResults',
    ...fetchedScreen(async () => (await import('./similarity/similarity-screen.tsx')).SimilarityScreen),
  },
  {
    path: paths.consoleTasks,
    title: 'Tasks',
    key: 't',
    group: 'Records',
    Sign: ChecklistIcon,
    right: 'manageTasks',
    ...fetchedScreen(async () => (await import('./tasks/tasks-screen.tsx')).TasksScreen),
  },
  {
    path: paths.consoleBackups,
    title: 'Backups',
    key: 'b',
    group: 'Records',
    Sign: BackupOutlined,
    right: 'backUp',
    ...fetchedScreen(async () => (await import('./backups/backups-screen.tsx')).BackupsScreen),
  },
  {
    path: paths.consoleLog,
    title: 'Log',
    key: 'l',
    group: 'Records',
    Sign: HistoryIcon,
    right: 'readWholeLog',
    ...fetchedScreen(async () => (await import('./log/log-screen.tsx')).LogScreen),
  },
]

/** All that the rail can lead to. */
export const consolePages: ConsolePages = { screens, outside: outsidePages }
