export const onlineStatus = {};
