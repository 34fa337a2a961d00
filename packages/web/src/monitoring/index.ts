export type { ExamMonitor, MediaView, MonitorView } from './exam-monitor.ts'
export type { Blindness } from './signal.ts'
export { type Monitoring, useExamMonitor, useMonitorView } from './use-exam-monitor.ts'
export { type MediaCheck, useMediaCheck } from './use-media-check.ts'
