type WithStatus = { readonly status?: number | undefined };

export const notFoundStatus = 404;

export const isNotFound = ({ status }: WithStatus): boolean => status === notFoundStatus;
