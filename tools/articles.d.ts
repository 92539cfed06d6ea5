import type { Report } from '../src/bench/report.js';

export const ARTICLES_BEGIN: string;
/** The reports of bench/articles. */
export function articleReports(): Report[];
/** The generated part of docs/articles.md. */
export function articleTables(reports: readonly Report[]): string;
