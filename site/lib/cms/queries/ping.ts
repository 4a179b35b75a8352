import { graphql } from '#lib/cms/graphql.ts';

export const pingCms = graphql(`query pingCms { ping }`);
